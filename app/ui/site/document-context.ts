/** What only the server knows of a document: the mark of its own inline scripts, for the CSP, its inline styles, and ready-made HTML. */
import { createContext } from 'react'

/** Undefined in browsers: the server removes the marks before it sends a page. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The styles for the first paint. Undefined in browsers, where the server's stay. */
export const InlineStyles = createContext<string | undefined>(undefined)

/** False for a page sent without scripts. */
export const HasScripts = createContext(true)

/** The lists of links in the frame, as HTML. Undefined in browsers, which hydrate the lists like everything else. */
export const FrameHtml = createContext<Record<FrameList, string> | undefined>(undefined)

export type FrameList = 'menus' | 'panel' | 'explore' | 'ours'

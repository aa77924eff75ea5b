/** What only the server knows of a document: the mark of its own inline scripts, for the CSP, and its inline styles. */
import { createContext } from 'react'

/** Undefined in browsers: the server removes the marks before it sends a page. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The styles for the first paint, and the fonts. Undefined in browsers, where the server's stay. */
export const InlineStyles = createContext<{ first: string; fonts: string } | undefined>(undefined)

/** False for a page sent without scripts. */
export const HasScripts = createContext(true)

/** Marks the inline scripts that are ours while a page is rendered, so that only they are allowed to run. */
import { createContext } from 'react'

/** Undefined in browsers: the server takes every mark out again before it sends a page. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** False for a page that is sent without scripts. */
export const HasScripts = createContext(true)

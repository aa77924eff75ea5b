/** Contexts that mark the site's own inline scripts during rendering, so that the CSP allows only them. */
import { createContext } from 'react'

/** Undefined in browsers: the server removes the marks before it sends a page. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** False for a page sent without scripts. */
export const HasScripts = createContext(true)

/** Brings to a document what only the server knows: the mark of its own inline scripts, for the CSP, and its inline styles. */
import { createContext, useContext } from 'react'
import { fontsAttribute } from '~/domain/site/start-scripts'

/** Undefined in browsers: the server removes the marks before it sends a page. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The page's styles, or what stands for them until it is rendered, and the fonts. Undefined in browsers, where the server's stay. */
export const InlineStyles = createContext<{ first: string; fonts: string; fontFiles: string } | undefined>(
  undefined,
)

/** False for a page sent without scripts. */
export const HasScripts = createContext(true)

/** The inline styles, which come from the build and need no escaping. In browsers the server's stay. */
export function FirstStyles() {
  const styles = useContext(InlineStyles)
  return (
    <>
      <InlineStyle css={styles?.first} />
      <InlineStyle css={styles?.fonts} {...{ [fontsAttribute]: styles?.fontFiles }} />
    </>
  )
}

function InlineStyle({ css = '', ...attributes }: { css: string | undefined }) {
  return <style {...attributes} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
}

/** The styles for the first paint and the fonts, which come from the build and need no escaping. In browsers the server's stay. */
import { useContext } from 'react'
import { fontsAttribute } from '~/domain/site/start-scripts'
import { InlineStyles } from './document-context'

export function FirstStyles() {
  const styles = useContext(InlineStyles)
  return (
    <>
      <InlineStyle css={styles?.first} />
      <InlineStyle css={styles?.fonts} {...{ [fontsAttribute]: '' }} />
    </>
  )
}

function InlineStyle({ css = '', ...attributes }: { css: string | undefined }) {
  return <style {...attributes} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
}

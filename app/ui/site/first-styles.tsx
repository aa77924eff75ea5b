/** The styles for the first paint, which come from the build and need no escaping. In browsers the server's stay. */
import { useContext } from 'react'
import { InlineStyles } from './document-context'

export function FirstStyles() {
  const styles = { __html: useContext(InlineStyles) ?? '' }
  return <style dangerouslySetInnerHTML={styles} suppressHydrationWarning />
}

/** Advice about pictures without a description. */
import type { Finding } from './finding'
import type { Passage } from './passage'

export function listPictureAdvice({ pictures, lines }: Passage): Finding[] {
  return pictures
    .filter(({ description }) => description === '')
    .map(({ src }) => ({
      kind: 'picture',
      message: 'This picture has no description. Say what it shows, for readers who cannot see it.',
      quote: src,
      lines,
    }))
}

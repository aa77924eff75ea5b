/** Advice about pictures that readers miss, for lack of a description or of the picture. */
import { isImageAddress } from '~/domain/articles/article-body/link-attributes'
import type { Finding } from './finding'
import type { Passage } from './passage'

/**
 * What the library knows of the picture at an address. 'described': it has a description, or needs none; 'missing': it cannot be
 * shown. Null: the address is not one of the library's.
 */
export type FindInLibrary = (address: string) => 'described' | 'undescribed' | 'missing' | null

export function listPictureAdvice({ pictures, lines }: Passage, findInLibrary: FindInLibrary): Finding[] {
  return pictures.flatMap(({ src, description }) => {
    const message = isImageAddress(src)
      ? adviseOnPicture(findInLibrary(src), description)
      : 'Readers see the description instead of this picture, since its address is not complete. Upload the picture.'
    return message ? [{ kind: 'picture' as const, message, quote: src, lines }] : []
  })
}

function adviseOnPicture(known: ReturnType<FindInLibrary>, description: string): string | null {
  if (known === 'missing')
    return 'The library does not have this picture, or is still making its files. Readers do not see it.'
  if (known === 'described' || description !== '') return null
  return 'This picture has no description. Say what it shows, for readers who cannot see it.'
}

/** Loads the data of the page again whenever one of these pictures has got further. */
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { pictureProgressPath } from '~/desk/kit/pictures/library-urls'
import { isUnfinished, type ListedPicture } from '~/domain/media-library/media-library'

/**
 * Typed text stays; the result of an action does not, so use `isPaused` while the page shows one. It waits while a form is sent. The
 * stream ends when all are made.
 */
export function usePictureProgress(
  pictures: readonly Pick<ListedPicture, 'hash' | 'state' | 'pendingEdit'>[],
  isPaused: boolean,
): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const path = pictureProgressPath(pictures.filter(isUnfinished).map(({ hash }) => hash))
  const isFollowed = !isPaused && state === 'idle' && pictures.some(isUnfinished)
  useEffect(() => {
    if (!isFollowed) return
    const stream = new EventSource(path)
    stream.onmessage = () => revalidate()
    return () => stream.close()
  }, [isFollowed, path, revalidate])
}

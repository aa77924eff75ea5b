/** Loads the data of the page again until all of these pictures are made. */
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { isUnfinished, type ListedPicture } from '~/domain/media/media-library'

const INTERVAL_MS = 1_000

/**
 * What is typed into fields stays; the result of an action does not, so `isPaused` while the page shows one, and it waits
 * while a form is sent.
 */
export function usePictureProgress(
  pictures: readonly Pick<ListedPicture, 'state'>[],
  isPaused: boolean,
): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isDue = !isPaused && state === 'idle' && navigation.state === 'idle' && pictures.some(isUnfinished)
  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => document.hidden || revalidate(), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isDue, revalidate])
}

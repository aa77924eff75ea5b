/** Makes an open page speak another language: when the publication's changes, and from the desk to the site and back. */
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { loadMessages } from './load-messages'

/** `address`: of the messages that the page needs; they show with the page's data, loaded again. */
export function useMessages(address: string | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (address === undefined) return
    loadMessages(address).then(
      (isNew) => {
        if (isNew) revalidate()
      },
      // The page keeps its language until the next document.
      () => {},
    )
  }, [address, revalidate])
}

/** Counts one view of the article: by script after hydration, or by a picture without script. */
import { useEffect } from 'react'
import { viewPath } from '~/domain/site/urls'

export function ViewCounter({ slug }: { slug: string }) {
  const address = viewPath(slug)
  useEffect(() => {
    // The response does not matter; `keepalive` sends the request even if the reader leaves at once.
    const timer = setTimeout(() => fetch(address, { method: 'POST', keepalive: true }).catch(() => {}), 0)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <noscript>
      <img src={address} alt="" width="1" height="1" className="absolute" />
    </noscript>
  )
}

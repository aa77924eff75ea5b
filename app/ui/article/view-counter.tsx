/** Counts one visit to the article that is shown: by script after the page has loaded, by a picture without script. */
import { useEffect } from 'react'
import { viewPath } from '~/domain/urls'

export function ViewCounter({ slug }: { slug: string }) {
  const address = viewPath(slug)
  useEffect(() => {
    // The visit is what matters, not the answer; `keepalive` lets the reader move on at once.
    const timer = setTimeout(() => fetch(address, { method: 'POST', keepalive: true }).catch(() => {}), 0)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <noscript>
      <img src={address} alt="" width="1" height="1" className="absolute" />
    </noscript>
  )
}

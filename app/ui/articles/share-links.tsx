/** Links that share an article; with script also a copy of its address and the device's own sharing menu. */
import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { listShareLinks } from '~/domain/articles/share-links'

type Shared = { title: string; url: string }

export function ShareLinks({ title, url }: Shared) {
  const [copy, setCopy] = useState<'none' | 'done' | 'failed'>('none')
  const copyAddress = () =>
    navigator.clipboard?.writeText(url).then(
      () => setCopy('done'),
      () => setCopy('failed'),
    ) ?? setCopy('failed')
  const isHydrated = useHydrated()
  return (
    <section aria-label="Share this story" className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2">
        {listShareLinks({ title, url }).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" className="button-quiet">
              <span className="visually-hidden">Share by </span>
              {name}
            </a>
          </li>
        ))}
        {isHydrated ? (
          <li>
            <button type="button" onClick={copyAddress} className="button-quiet">
              Copy link
            </button>
          </li>
        ) : null}
        {isHydrated && 'share' in navigator ? (
          <li>
            <button type="button" onClick={() => openSharing({ title, url })} className="button-quiet">
              Share…
            </button>
          </li>
        ) : null}
      </ul>
      <p role="status" className="min-w-0 px-2 text-sm wrap-anywhere text-muted">
        {copy === 'done' ? 'Copied.' : null}
        {copy === 'failed' ? `Copy it from here: ${url}` : null}
      </p>
    </section>
  )
}

async function openSharing(shared: Shared) {
  try {
    await navigator.share(shared)
  } catch {
    // The reader closed the menu.
  }
}

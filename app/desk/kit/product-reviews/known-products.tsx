/** The products that the fields of the article form offer. */
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { productChoicesPath } from '~/domain/editors/record-urls'

export type ProductChoice = { slug: string; name: string; brand: string | null; review: string | null }

const SEARCH_PAUSE_MS = 200

/** Offers products to the fields: the newest, and with script those like the words that were typed. */
export function KnownProducts({ products }: { products: readonly ProductChoice[] }) {
  const isScripted = useHydrated()
  const [found, setFound] = useState(products)
  const list = useRef<HTMLDataListElement>(null)
  useEffect(() => {
    const form = isScripted ? list.current?.closest('form') : null
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    const search = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || target.getAttribute('list') !== 'known-products') return
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      timer = setTimeout(async () => {
        const choices = await fetchChoices(target.value, signal)
        if (choices) setFound(choices)
      }, SEARCH_PAUSE_MS)
    }
    form.addEventListener('input', search)
    return () => {
      clearTimeout(timer)
      asking.abort()
      form.removeEventListener('input', search)
    }
  }, [isScripted])
  return (
    <datalist id="known-products" ref={list}>
      {found.map(({ slug, name, brand }) => (
        <option key={slug} value={slug}>
          {[name, brand].filter(Boolean).join(' · ')}
        </option>
      ))}
    </datalist>
  )
}

/** Null: there is no answer, and what is offered stays. */
async function fetchChoices(typed: string, signal: AbortSignal): Promise<ProductChoice[] | null> {
  try {
    const response = await fetch(productChoicesPath(typed), { signal })
    return response.ok ? ((await response.json()) as { products: ProductChoice[] }).products : null
  } catch {
    return null
  }
}

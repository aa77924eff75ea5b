/** Reads a page's metadata for search engines and social sites. */
import type { Page } from '@playwright/test'

export type Head = {
  title: string
  canonical: string | null
  robots: string | null
  /** Every <meta>, by its name or property, with all values. */
  meta: Record<string, string[]>
}

/** All structured data of a page, in order. */
export async function readStructuredData(page: Page): Promise<unknown[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((text) => JSON.parse(text))
}

export function readHead(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const meta: Record<string, string[]> = {}
    for (const element of document.head.querySelectorAll('meta')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property')
      if (name) meta[name] = [...(meta[name] ?? []), element.content]
    }
    return {
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      robots: meta.robots?.join() ?? null,
      meta,
    }
  })
}

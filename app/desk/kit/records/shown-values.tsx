/** Shows the values of fields: colors with their contrast, pictures, links, and what search engines show of a text. */
import { useEffect, useState } from 'react'
import { Counter } from '~/desk/kit/articles/found-fields'
import { listSampleLinks } from '~/domain/products/retailers'
import { findAccent, MIN_CONTRAST, minContrast } from '~/domain/publication/colors'
import type { FormField, Values } from '~/domain/publication/forms/form-values'

type ShownProps = {
  shows: NonNullable<FormField['shows']>
  id: string
  value: string
  values: Values
  samples?: string[] | undefined
}

/** As the page was rendered; after a refused save, of what was typed. */
export function Shown({ shows, id, value, values, samples = [] }: ShownProps) {
  if (shows === 'links') {
    const [domain = ''] = (values.domains ?? '').trim().split(/\s+/)
    return <SampleLinks id={id} value={value} addresses={samples} domain={domain} />
  }
  if (shows === 'pictures')
    return <Pictures addresses={value.split('\n').flatMap((line) => line.trim() || [])} />
  const accent = findAccent({
    accentColor: readColor(values.accentColor),
    accentColorDark: readColor(values.accentColorDark),
  })
  return accent ? <Swatch color={accent[toScheme(shows)]} scheme={toScheme(shows)} /> : null
}

function toScheme(shows: 'lightColor' | 'darkColor') {
  return shows === 'lightColor' ? 'light' : 'dark'
}

function readColor(value = ''): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim() : undefined
}

function Swatch({ color, scheme }: { color: string; scheme: 'light' | 'dark' }) {
  const ratio = minContrast(color, scheme)
  return (
    <p className="entry-shown">
      <svg viewBox="0 0 2 1" aria-hidden="true" className="entry-swatch">
        <rect width="2" height="1" fill={color} />
      </svg>
      {/* Rounded down, so that it never reads as enough. */}
      <span className={ratio < MIN_CONTRAST ? 'text-warning' : undefined}>
        <span className="font-mono">{color}</span>, contrast {Math.floor(ratio * 100) / 100}:1 on the {scheme}{' '}
        page
      </span>
    </p>
  )
}

function Pictures({ addresses }: { addresses: string[] }) {
  const shown = addresses.filter((address) => /^(\/|https:\/\/)/.test(address)).slice(0, 2)
  if (shown.length === 0) return null
  return (
    <p className="entry-shown">
      {shown.map((address) => (
        <img key={address} src={address} alt="" loading="lazy" />
      ))}
    </p>
  )
}

type SampleLinksProps = { id: string; value: string; addresses: string[]; domain: string }

/** Shows what a template makes of addresses, while one types. */
function SampleLinks({ id, value, addresses, domain }: SampleLinksProps) {
  const template = useTypedValue(id, value).trim()
  const links = template === '' ? [] : listSampleLinks(template, { addresses, domain })
  if (links.length === 0) return null
  return (
    <div className="entry-links">
      <p>Paid links then lead to:</p>
      <ul>
        {links.map(({ from, to }) => (
          <li key={from} dir="ltr">
            {to}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Counts while one types. */
export function Counted({ id, value, shown }: { id: string; value: string; shown: number }) {
  return <Counter text={useTypedValue(id, value)} shown={shown} />
}

/** The value of the field with the id, which React does not control. */
function useTypedValue(id: string, value: string): string {
  const [text, setText] = useState(value)
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const update = () => setText(field.value)
    update()
    field.addEventListener('input', update)
    return () => field.removeEventListener('input', update)
  }, [id])
  return text
}

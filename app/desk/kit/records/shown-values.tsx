/** Shows the values of fields: pictures, links, and what search engines show of a text. */
import { Counter } from '~/desk/kit/articles/found-fields'
import { useTypedValue } from '~/desk/kit/page/use-typed-value'
import { i18n } from '~/domain/language/desk-i18n'
import { listSampleLinks } from '~/domain/products/retailers'
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
  return <Pictures addresses={value.split('\n').flatMap((line) => line.trim() || [])} />
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
      <p>{i18n.t('Paid links then lead to:')}</p>
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

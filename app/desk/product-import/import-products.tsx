/** Takes a table of products, and shows what importing it would do before it does. */

import { Form as PlainForm } from '@remix-run/react'
import { Table } from '~/desk/kit/page/desk-table'
import { PageHead } from '~/desk/kit/page/page-head'
import {
  editProductPath,
  importProductsPath,
  productsCsvPath,
  productsPath,
} from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { RichMessage } from '~/ui/controls/rich-message'
import { newOffer } from './new-offer'

type Change = { column: string; offer: string | null; before: string; after: string }
type Plan = {
  added: { slug: string; name: string; offers: number }[]
  changed: { slug: string; name: string; changes: Change[]; more: number }[]
  furtherLines: number[]
  refused: { line: number; reason: string }[]
  counts: Record<'added' | 'changed' | 'unchanged' | 'refused', number>
  digest: string
}
type ImportProductsProps = { shown: { text: string; problem: string | null; plan: Plan | null } | null }

export function ImportProducts({ shown }: ImportProductsProps) {
  const plan = shown?.plan ?? null
  return (
    <div className="entry-page">
      <PageHead back={{ to: productsPath, name: i18n.t('Products') }} title={describe(plan)} />
      {shown?.problem ? (
        <p className="note" role="alert">
          {shown.problem}
        </p>
      ) : null}
      {plan ? <Question plan={plan} text={shown?.text ?? ''} /> : <Sources text={shown?.text ?? ''} />}
    </div>
  )
}

function describe(plan: Plan | null): string {
  if (!plan) return i18n.t('Import products')
  return plan.counts.added + plan.counts.changed > 0 ? i18n.t('Import this?') : i18n.t('Nothing to import')
}

function Sources({ text }: { text: string }) {
  return (
    <PlainForm method="post" action={importProductsPath} encType="multipart/form-data" className="entry-form">
      <p className="text-sm text-muted">
        <RichMessage
          text={i18n.t(
            'A CSV file with a line for each offer, or one for a product without offers, like <0>the export</0> has it; at most 5,000 lines and 2 MB. What is blank stays as it is, and nothing is deleted. A price list needs only slug, retailer and price. You see what will change before it does.',
          )}
          wrap={[
            (words) => (
              <a href={productsCsvPath} download className="text-accent underline underline-offset-3">
                {words}
              </a>
            ),
          ]}
        />
      </p>
      <div className="field">
        <label htmlFor="file" className="field-label">
          {i18n.t('File')}
        </label>
        <input id="file" type="file" name="file" accept=".csv,.tsv,.txt,text/csv" className="field-input" />
      </div>
      <div className="field">
        <label htmlFor="text" className="field-label">
          {i18n.t('Or paste the table')}
        </label>
        <textarea
          id="text"
          name="text"
          dir="ltr"
          rows={8}
          defaultValue={text}
          spellCheck={false}
          placeholder="slug,name,category,retailer,url,price,currency,priced_on"
          className="field-input import-text"
        />
      </div>
      <div className="entry-buttons">
        <button type="submit" className="button-primary">
          {i18n.t('See what will change')}
        </button>
      </div>
    </PlainForm>
  )
}

const facts = {
  added: () => i18n.t('Products added'),
  changed: () => i18n.t('Products changed'),
  unchanged: () => i18n.t('Products unchanged'),
  refused: () => i18n.t('Lines refused'),
}

function Question({ plan, text }: { plan: Plan; text: string }) {
  const { added, changed, refused, furtherLines, counts, digest } = plan
  const total = counts.added + counts.changed
  return (
    <>
      <dl className="import-facts">
        {(Object.keys(facts) as (keyof typeof facts)[]).map((kind) => (
          <div key={kind}>
            <dt>{facts[kind]()}</dt>
            <dd>{formatCount(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <PlainForm
        method="post"
        action={importProductsPath}
        encType="multipart/form-data"
        className="entry-buttons"
      >
        <textarea name="text" defaultValue={text} hidden readOnly />
        <input type="hidden" name="digest" value={digest} />
        {total > 0 ? (
          <button type="submit" className="button-primary">
            {counts.refused > 0 ? i18n.t('Import the rest') : i18n.t('Import')}
          </button>
        ) : null}
        <a href={importProductsPath} className="button-quiet">
          {total > 0 ? i18n.t('Cancel') : i18n.t('Another table')}
        </a>
      </PlainForm>
      {refused.length > 0 ? (
        <section className="import-part" aria-labelledby="refused">
          <h2 id="refused" className="section-heading">
            {i18n.t('Refused lines')}
          </h2>
          <Table className="import-changes" columns={[i18n.t('Line'), i18n.t('Why')]}>
            {refused.map(({ line, reason }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td dir="auto">{reason}</td>
              </tr>
            ))}
          </Table>
          {furtherLines.length > 0 ? (
            <details className="field-hint">
              <summary>
                {i18n.t('{count, plural, one {… and # more line.} other {… and # more lines.}}', {
                  count: furtherLines.length,
                })}
              </summary>
              <p>{furtherLines.join(', ')}</p>
            </details>
          ) : null}
        </section>
      ) : null}
      {changed.length > 0 ? (
        <section className="import-part" aria-labelledby="changed">
          <h2 id="changed" className="section-heading">
            {i18n.t('Changed')}
          </h2>
          <Table className="import-changes" columns={[i18n.t('Product'), i18n.t('What changes')]}>
            {changed.map(({ slug, name, changes, more }) => (
              <tr key={slug}>
                <th scope="row">
                  <a href={editProductPath(slug)} dir="auto" className="hover:text-accent hover:underline">
                    {name}
                  </a>
                </th>
                <td>
                  <ul className="import-values">
                    {changes.map((change) => (
                      <Value key={`${change.offer} ${change.column} ${change.after}`} change={change} />
                    ))}
                  </ul>
                  <More count={more} />
                </td>
              </tr>
            ))}
          </Table>
          <More count={counts.changed - changed.length} />
        </section>
      ) : null}
      {added.length > 0 ? (
        <section className="import-part" aria-labelledby="added">
          <h2 id="added" className="section-heading">
            {i18n.t('Added')}
          </h2>
          <Table
            className="import-changes"
            columns={[i18n.t('Product'), i18n.t('Address'), i18n.t('Offers')]}
          >
            {added.map(({ slug, name, offers }) => (
              <tr key={slug}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td dir="ltr">{slug}</td>
                <td>{offers}</td>
              </tr>
            ))}
          </Table>
          <More count={counts.added - added.length} />
        </section>
      ) : null}
    </>
  )
}

function Value({ change: { column, offer, before, after } }: { change: Change }) {
  return (
    <li>
      {offer === null
        ? column
        : column === newOffer
          ? i18n.t('{offer}: new offer', { offer })
          : i18n.t('{offer}: {column}', { offer, column })}{' '}
      {before ? (
        <>
          <del dir="auto">{before}</del> <span aria-hidden="true">→</span>{' '}
        </>
      ) : null}
      <ins dir="auto">{after}</ins>
    </li>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? (
    <p className="field-hint">
      {i18n.t('{count, plural, one {… and # more.} other {… and # more.}}', { count })}
    </p>
  ) : null
}

/** Compares two texts side by side with the differences marked; on small screens one above the other. */
import { fieldLabel } from '~/desk/kit/page/field-label'
import { type ArticleFields, type FieldName, toFieldTexts } from '~/domain/articles/article-fields'
import { dateField } from '~/domain/forms/publication-date'
import { i18n } from '~/domain/language/desk-i18n'
import { compareSource, compareWords, type TextPiece } from '~/domain/text/text-differences'

type Labels = { beforeLabel: string; afterLabel: string }
type TextComparisonProps = Labels & { before: string; after: string }

export function TextComparison({ before, after, ...labels }: TextComparisonProps) {
  const rows = compareSource(before, after)
  const { beforeLabel, afterLabel } = labels
  return (
    <table className="comparison">
      <Head {...labels} />
      <tbody>
        {numberItems(rows).map(({ number, item: row }) =>
          row.kind === 'same' ? (
            <tr key={number} data-same>
              <td dir="auto">{row.text}</td>
              <td dir="auto">{row.text}</td>
            </tr>
          ) : (
            <tr key={number}>
              <td dir="auto" data-label={beforeLabel}>
                <Pieces pieces={row.before} mark="del" />
              </td>
              <td dir="auto" data-label={afterLabel}>
                <Pieces pieces={row.after} mark="ins" />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

type FieldComparisonProps = Labels & {
  before: ArticleFields
  after: ArticleFields
  /** The fields that differ. */
  names: FieldName[]
}

type ChangedTextsProps = {
  names: readonly (FieldName | typeof dateField)[]
  before: Record<string, string>
  after: Record<string, string>
}

/** The fields but the text, one below the other, as a form has them. */
export function ChangedTexts({ names, before, after }: ChangedTextsProps) {
  const shown = names.filter((name) => name !== 'content')
  if (shown.length === 0) return null
  return (
    <dl className="mt-6">
      {shown.map((name) => (
        <div key={name} className="border-b border-line py-2">
          <dt className="text-sm font-semibold">
            {name === dateField ? i18n.t('First published') : fieldLabel(name)}
          </dt>
          <dd>
            <del dir="auto">{before[name] || i18n.t('nothing')}</del>{' '}
            <ins dir="auto">{after[name] || i18n.t('nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Compares all fields but the text. */
export function FieldComparison({ before, after, names, ...labels }: FieldComparisonProps) {
  const [one, other] = [toFieldTexts(before), toFieldTexts(after)]
  const shown = names.filter((name) => name !== 'content')
  if (shown.length === 0) return null
  const fields = shown.map((name) => ({
    key: name,
    label: fieldLabel(name),
    before: one[name],
    after: other[name],
  }))
  return <ComparedFields fields={fields} {...labels} />
}

/** One field of an article or a record, as texts. */
type ComparedField = { key: string; label: string; before: string; after: string }

export function ComparedFields({ fields, ...labels }: Labels & { fields: ComparedField[] }) {
  return (
    <table className="comparison field-comparison">
      <Head {...labels} />
      {fields.map(({ key, label, before, after }) => {
        const [removed, added] = compareWords(before, after)
        return (
          <tbody key={key}>
            <tr data-field>
              <th scope="rowgroup" colSpan={2}>
                {label}
              </th>
            </tr>
            <tr>
              <td dir="auto" data-label={labels.beforeLabel}>
                {before ? <Pieces pieces={removed} mark="del" /> : <Blank />}
              </td>
              <td dir="auto" data-label={labels.afterLabel}>
                {after ? <Pieces pieces={added} mark="ins" /> : <Blank />}
              </td>
            </tr>
          </tbody>
        )
      })}
    </table>
  )
}

function Blank() {
  return <span className="text-muted">{i18n.t('nothing')}</span>
}

function Head({ beforeLabel, afterLabel }: Labels) {
  return (
    <thead>
      <tr>
        {[beforeLabel, afterLabel].map((label) => (
          <th key={label} scope="col" className="eyebrow">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Pieces({ pieces, mark: Mark }: { pieces: TextPiece[]; mark: 'ins' | 'del' }) {
  return numberItems(pieces).map(({ number, item: { text, isChanged } }) =>
    isChanged ? <Mark key={number}>{text}</Mark> : text,
  )
}

/** With a key for each, as they have none of their own. */
export function numberItems<Item>(items: Item[]) {
  return [...items.entries()].map(([number, item]) => ({ number, item }))
}

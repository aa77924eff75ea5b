/** Reads the blocks of the home page as its form has them, for a preview. */
import { data } from '@remix-run/node'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { homeForm } from '~/desk/kit/publication/home-form'
import { fromForm, toFormErrors } from '~/desk/kit/records/entry-form'
import type { FormFields, ParsedForm } from '~/domain/forms/form-fields'
import { entryLimits } from '~/domain/forms/form-limits'
import type { FormError } from '~/domain/forms/form-result'
import { homeBlocks } from '~/domain/publication/entries'
import type { Data, Values } from '~/domain/publication/forms/form-values'
import { parsePublication } from '~/domain/publication/publication'
import { readForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'

/** With all that is wrong, as saving would say it. */
export async function readTypedHome(request: Request) {
  const form = await readForm(request, parseHome, {}, entryLimits)
  if (!form.ok) return form
  const others = (await readEntries()).filter(({ kind }) => kind !== 'home')
  const home = { kind: 'home' as const, slug: 'home', position: 0, data: form.value }
  const parsed = parsePublication([...others, home])
  if (parsed.ok) return { ok: true as const, blocks: parsed.publication.home }
  const errors = parsed.problems.map((message): FormError => ({ field: null, message }))
  const rejected = { ok: false as const, values: form.values, errors }
  return { ok: false as const, response: data(rejected, { status: 422, headers: privateHeaders }) }
}

function parseHome(sent: FormFields): ParsedForm<Data> {
  const { fields, fromShape, toShapePath } = homeForm(publication())
  const values: Values = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const typed = fromForm(fields, values)
  const checked = homeBlocks.safeParse(fromShape?.(typed) ?? typed)
  return checked.success
    ? { ok: true, value: checked.data }
    : { ok: false, errors: toFormErrors(fields, checked.error.issues, values, toShapePath) }
}

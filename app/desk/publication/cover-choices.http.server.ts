/** The motifs and the colors of drawn covers, as the form of a section offers them: each with a cover. */
import { coverSamplePath } from '~/domain/editors/desk-urls'
import type { Choice, FormField } from '~/domain/publication/forms/form-values'
import { motifNames } from '~/http/site/cover-sample.server'
import { labelMotif } from './motif-labels'

/** On which colors are shown. */
const sampleMotif = 'tiles'
const sampleColor = 'slate'

export function withCoverChoices(fields: FormField[]): FormField[] {
  return fields.map((field) => {
    if (field.name === 'motifs') return { ...field, choices: listMotifs() }
    if (field.name === 'companion') return { ...field, choices: (field.choices ?? []).map(withSample) }
    return field.name === 'covers' ? { ...field, fields: withCoverChoices(field.fields ?? []) } : field
  })
}

function withSample({ value, label }: Choice): Choice {
  return { value, label, picture: coverSamplePath(value, sampleMotif) }
}

function listMotifs(): Choice[] {
  return motifNames.map((name) => ({
    value: name,
    label: labelMotif(name),
    picture: coverSamplePath(sampleColor, name),
  }))
}

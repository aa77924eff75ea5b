/** Answers a save: a redirect, or the form with what was typed and what is to be decided. */

import { data, redirect } from '@remix-run/node'
import { checkedField } from '~/desk/kit/advice/alt-texts'
import type { Conflict as ShownConflict } from '~/desk/kit/articles/merged-article'
import { addressRelated } from '~/desk/kit/articles/related-articles.http.server'
import { savedPath } from '~/desk/kit/articles/save-notice'
import { findLastSave } from '~/desk/kit/articles/versions.data.server'
import type { Conflict, SaveDecision, Sent } from '~/desk/kit/saving/save-decision'
import type { Written } from '~/desk/kit/saving/saving.data.server'
import { listDifferences, toFieldTexts } from '~/domain/articles/article-fields'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { compareTexts } from '~/http/articles/article-html.server'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

const slugTaken = () => ({
  status: 422,
  errors: [
    { field: 'slug', message: i18n.t('Another article already has this slug. Choose a different one.') },
  ],
})

type RejectedSave = RejectedForm & { conflict?: ShownConflict }

/** A redirect, or the form with the typed values and what is wrong. Throws 404 if the article was deleted. */
export function answerSave(settled: Exclude<SaveDecision, { outcome: 'write' }> | Written, { values }: Sent) {
  switch (settled.outcome) {
    case 'saved':
    case 'again':
      return redirect(savedPath(settled.article, settled.how), { status: 303, headers: privateHeaders })
    case 'conflict':
      return answerConflict(settled)
    case 'asked': {
      // The same button publishes then what was shown.
      const asked = { ...values, [checkedField]: 'yes' }
      const { checks } = settled
      return data({ ok: false as const, values: asked, errors: [], checks }, { headers: privateHeaders })
    }
    case 'refused':
    case 'slug-taken': {
      const { status, errors } = settled.outcome === 'refused' ? settled : slugTaken()
      return redisplayForm(status, { ok: false, values, errors }, privateHeaders).response
    }
    case 'gone':
      throw notFound('page')
    case 'changed':
      throw new Error('The article was changed twice while it was being saved.')
  }
}

/** The form keeps the version that was opened, so that only an answer to the conflict can overwrite the other one. */
async function answerConflict({ current, mine, merged, values }: Conflict) {
  const isDraft = 'baseVersion' in current
  const message = isDraft
    ? i18n.t(
        'Someone else saved a draft of this article while you were writing. Your changes aren’t saved yet, but nothing is lost.',
      )
    : i18n.t(
        'Someone else saved this article while you were writing. Your changes aren’t saved yet, but nothing is lost.',
      )
  const lastSave = await findLastSave(current.id, current.version)
  const rendered = await compareTexts(current.content, mine.content)
  const { fields, overlaps, isClean } = merged
  const conflict: ShownConflict = {
    current: await addressRelated({ ...toFieldTexts(current), version: String(current.version) }),
    savedBy: lastSave?.savedBy ?? null,
    savedAt: lastSave?.savedAt ?? null,
    differing: listDifferences(mine, current),
    isPublic: isDraft || current.status === 'published',
    merged: fields.content,
    overlaps,
    mergedStatus: isClean ? (mine.status === 'draft' ? 'draft' : fields.status) : null,
    rendered,
  }
  const shown = await addressRelated(values)
  const rejected: RejectedSave = { ok: false, values: shown, errors: [{ field: null, message }], conflict }
  return data(rejected, { status: 409, headers: privateHeaders })
}

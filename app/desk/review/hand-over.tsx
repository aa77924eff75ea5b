/** The form that gives an article to another account. */

import { SelectField } from '~/desk/kit/articles/article-form-fields'
import { articleReviewPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Form } from '~/ui/controls/form'

/** An account that can be given the article. */
export type Heir = { value: string; label: string }

type HandOverProps = {
  slug: string
  /** The id of the account that began it; '': an import, or it was deleted. */
  creator: string
  heirs: Heir[]
  rejection: RejectedForm | null
}

/** The account that an article belongs to decides which writer may edit it, and who is told what is said about it. */
export function HandOver({ slug, creator, heirs, rejection }: HandOverProps) {
  return (
    <section aria-labelledby="hand-over-heading" className="today-group max-w-prose">
      <h2 id="hand-over-heading" className="section-heading">
        {i18n.t('Hand over')}
      </h2>
      <Form
        key={creator}
        id="hand-over"
        action={articleReviewPath(slug)}
        rejection={rejection}
        values={{ heir: creator }}
        className="mt-3 grid gap-4"
      >
        <SelectField
          name="heir"
          label={i18n.t('Belongs to')}
          groups={[{ name: null, options: heirs }]}
          none={i18n.t('Nobody’s')}
        />
        <p className="field-hint">
          {i18n.t('A writer can edit only their own articles. The byline stays as it is.')}
        </p>
        <button type="submit" name="task" value="hand-over" className="button-quiet justify-self-start">
          {i18n.t('Hand over')}
        </button>
      </Form>
    </section>
  )
}

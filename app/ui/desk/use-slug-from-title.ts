/** Fills in the slug of a new article from its title. */
import type { FormEvent } from 'react'
import { toSlugOfTitle } from '~/domain/articles/slug'

/** Returns the form's input handler. */
export function useSlugFromTitle(formId: string, isNew: boolean) {
  return ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isNew || !(target instanceof HTMLInputElement) || target.name !== 'title') return
    const slug = document.querySelector<HTMLInputElement>(`#${formId} [name=slug]`)
    if (slug) slug.value = toSlugOfTitle(target.value)
  }
}

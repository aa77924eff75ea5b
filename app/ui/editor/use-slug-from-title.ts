/** While an article is new, its slug follows its title. */
import type { FormEvent } from 'react'
import { toSlugOfTitle } from '~/domain/slug'

/** An input handler for the form. */
export function useSlugFromTitle(formId: string, isNew: boolean) {
  return ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isNew || !(target instanceof HTMLInputElement) || target.name !== 'title') return
    const slug = document.querySelector<HTMLInputElement>(`#${formId} [name=slug]`)
    if (slug) slug.value = toSlugOfTitle(target.value)
  }
}

/** Who may publish which stories, case by case: the argument of the first release's functions. */
import { can, isRole, roles, toStorySubject } from '~/domain/editors/access'

export function listPublishers() {
  const cases = Object.keys(roles)
    .filter(isRole)
    .flatMap((role) =>
      ([true, false] as const).flatMap((publishesOwn) =>
        [true, false].flatMap((isOwn) =>
          (['draft', 'published'] as const).map((status) => ({ role, publishesOwn, isOwn, status })),
        ),
      ),
    )
  return cases.filter(({ isOwn, status, ...editor }) =>
    can(editor, 'publish', toStorySubject({ createdBy: isOwn ? '' : null, status }, '')),
  )
}

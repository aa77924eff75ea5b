/** An author's portrait; their initials lie beneath it and show when the picture fails. */
import { initials, portraitOf } from '~/domain/avatar'

export function AuthorAvatar({ name, className }: { name: string; className: string }) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      {initials(name)}
      <img src={portraitOf(name)} alt="" loading="lazy" />
    </span>
  )
}

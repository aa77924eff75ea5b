/** An author's portrait over their initials, which show if the picture fails to load. */
import { initials, portraitOf } from '~/domain/authors/avatar'

export function AuthorAvatar({ name, className }: { name: string; className: string }) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      {initials(name)}
      <img src={portraitOf(name)} alt="" loading="lazy" />
    </span>
  )
}

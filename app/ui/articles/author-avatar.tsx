/** An author's portrait over their initials, which show if the picture fails to load. */
import { initials } from '~/domain/authors/avatar'

type AuthorAvatarProps = { name: string; portrait: string; className: string }

export function AuthorAvatar({ name, portrait, className }: AuthorAvatarProps) {
  return (
    <span aria-hidden="true" className={`avatar ${className}`}>
      {initials(name)}
      <img src={portrait} alt="" loading="lazy" />
    </span>
  )
}

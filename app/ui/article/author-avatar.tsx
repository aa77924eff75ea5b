/** An author's portrait; their initials lie beneath it and show when the picture fails. */
import { initials, portraitOf } from '~/domain/avatar'

export function AuthorAvatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent ${className}`}
    >
      {initials(name)}
      <img
        src={portraitOf(name)}
        alt=""
        width="96"
        height="96"
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full"
      />
    </span>
  )
}

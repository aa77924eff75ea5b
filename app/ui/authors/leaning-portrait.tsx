/** An author's portrait that moves a little towards the mouse, unless the reader prefers reduced motion. */
import { useEffect, useRef } from 'react'
import { pointerShift } from '~/domain/authors/pointer-shift'
import { AuthorAvatar } from '~/ui/articles/author-avatar'

export function LeaningPortrait({ name }: { name: string }) {
  const portrait = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const lean = (event: PointerEvent) => {
      const element = portrait.current
      if (!element || event.pointerType !== 'mouse' || reducedMotion.matches) return
      // Measured from the parent, which does not move.
      const box = element.parentElement?.getBoundingClientRect()
      if (!box) return
      const x = pointerShift(event.clientX - (box.left + box.width / 2))
      const y = pointerShift(event.clientY - (box.top + box.height / 2))
      element.style.translate = `${x}px ${y}px`
    }
    addEventListener('pointermove', lean, { passive: true })
    return () => removeEventListener('pointermove', lean)
  }, [])
  return (
    <div className="size-40 shrink-0 md:size-56">
      <div ref={portrait} className="size-full">
        <AuthorAvatar name={name} className="size-full text-5xl" />
      </div>
    </div>
  )
}

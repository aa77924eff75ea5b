/** Shows notices with Sonner. The numbers are the library's defaults, and the specification's. */
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { i18n } from '~/domain/language/i18n'
import { noticeStore } from './notify'

export default function NoticeRegion() {
  useEffect(() => {
    const show = () => {
      for (const { id, title, description, action } of noticeStore.take()) {
        toast(title, { id, description, action: action && { label: action.label, onClick: action.run } })
      }
    }
    show()
    const stop = noticeStore.subscribe(show)
    return () => void stop()
  }, [])
  return (
    <Toaster
      theme="system"
      position={document.dir === 'rtl' ? 'top-left' : 'top-right'}
      duration={4_000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      closeButton
      containerAriaLabel={i18n.t('Notifications')}
      offset="5rem"
      mobileOffset={{ top: '5rem' }}
      className="news no-print"
    />
  )
}

/** Shows toasts with Radix. The numbers are the library's defaults, and the specification's. */
import * as Toast from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { i18n } from '~/domain/language/i18n'
import { toastStore } from './notify'

const durationMillis = 5_000
const swipePixels = 50
const hotkey = 'F8'

export default function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read)
  return (
    <Toast.Provider
      label={i18n.t('Notification')}
      duration={durationMillis}
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={swipePixels}
    >
      {toasts.map(({ id, open, kind, title, description }) => (
        <Toast.Root
          key={id}
          open={open}
          data-kind={kind}
          duration={kind === 'loading' ? Number.POSITIVE_INFINITY : undefined}
          onOpenChange={(isOpen) => {
            if (!isOpen) toastStore.send({ type: 'dismiss', id })
          }}
          className="toast"
        >
          <Toast.Title className="font-semibold">{title}</Toast.Title>
          {description ? (
            <Toast.Description className="text-sm text-muted">{description}</Toast.Description>
          ) : null}
          <Toast.Close aria-label={i18n.t('Close')} className="toast-close">
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        label={i18n.t('Notifications ({key})', { key: hotkey })}
        hotkey={[hotkey]}
        className="toast-viewport no-print"
      />
    </Toast.Provider>
  )
}

/** A modal dialog: traps focus, closes with Escape, restores focus. Large, so import it lazily, when first opened. */
import type { ReactNode } from 'react'
import { Button, Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { i18n } from '~/domain/language/i18n'

type ModalDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** Open as long as it is rendered: the parent removes it in `onClose`. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  return (
    <I18nProvider locale={i18n.locale}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        className="dialog-overlay"
      >
        <Modal className="dialog-box">
          <Dialog className="relative p-6 outline-none md:p-8">
            <Heading slot="title" className="pe-12 text-2xl font-bold tracking-tight">
              {title}
            </Heading>
            <Button slot="close" aria-label={i18n.t('Close')} className="dialog-close">
              <span aria-hidden="true" title={i18n.t('Close')}>
                ×
              </span>
            </Button>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

/** The contact form in a dialog. Closing it keeps what was typed for the next time. */
import { Button } from 'react-aria-components'
import { i18n } from '~/domain/language/i18n'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import { ContactForm } from './contact-form'

const formId = 'contact-dialog'

type ContactDialogProps = {
  draft: Record<string, string>
  onClose: (draft: Record<string, string>) => void
}

export default function ContactDialog({ draft, onClose }: ContactDialogProps) {
  const close = () => onClose(readTexts())
  return (
    <ModalDialog title={i18n.t('Email us')} onClose={close}>
      <p className="mt-3 mb-5 text-muted">
        {i18n.t('Your own email program opens with the message filled in.')}
      </p>
      <ContactForm id={formId} values={draft} onSent={() => onClose({})}>
        <Button onPress={close} className="button-quiet">
          {i18n.t('Cancel')}
        </Button>
      </ContactForm>
    </ModalDialog>
  )
}

function readTexts(): Record<string, string> {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  return Object.fromEntries([...new FormData(form)].filter(isText))
}

function isText(entry: [string, FormDataEntryValue]): entry is [string, string] {
  return typeof entry[1] === 'string' && entry[0] !== 'answer'
}

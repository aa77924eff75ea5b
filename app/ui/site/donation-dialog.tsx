/** Asks how much to give. Every amount links to the same page of the donation service. */
import { Button } from 'react-aria-components'
import { i18n } from '~/domain/language/i18n'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import { RichMessage } from '~/ui/controls/rich-message'
import { useSite } from '~/ui/page/loader-data'

export default function DonationDialog({ onClose }: { onClose: () => void }) {
  const { name, donationUrl, donationService, donationText, donationAmounts } = useSite()
  return (
    <ModalDialog title={i18n.t('Support {site}', { site: name })} onClose={onClose}>
      <p className="mt-3 text-muted">{donationText}</p>
      <ul className="mt-6 grid grid-cols-2 gap-3">
        {donationAmounts.map((amount) => (
          <li key={amount} className="grid">
            <a href={donationUrl} target="_blank" rel="noopener" className="button-primary">
              <RichMessage
                text={i18n.t('{amount}<0>, on {service}</0>', { amount, service: donationService })}
                wrap={[(words) => <span className="visually-hidden">{words}</span>]}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex justify-end">
        <Button onPress={onClose} className="button-quiet">
          {i18n.t('Close')}
        </Button>
      </p>
    </ModalDialog>
  )
}

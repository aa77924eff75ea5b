/** Asks how much to give. Every amount links to the same page of the donation service. */
import { Button } from 'react-aria-components'
import { ModalDialog } from '~/ui/controls/modal-dialog'
import { useSite } from '~/ui/page/loader-data'

export default function DonationDialog({ onClose }: { onClose: () => void }) {
  const { name, donationUrl, donationService, donationText, donationAmounts } = useSite()
  return (
    <ModalDialog title={`Support ${name}`} onClose={onClose}>
      <p className="mt-3 text-muted">{donationText}</p>
      <ul className="mt-6 grid grid-cols-2 gap-3">
        {donationAmounts.map((amount) => (
          <li key={amount} className="grid">
            <a href={donationUrl} target="_blank" rel="noopener" className="button-primary">
              {amount}
              <span className="visually-hidden">, on {donationService}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex justify-end">
        <Button onPress={onClose} className="button-quiet">
          Close
        </Button>
      </p>
    </ModalDialog>
  )
}

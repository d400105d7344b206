// The search that every page has: a dialog with the search box, opened from the header, from the menu of a phone, and
// by the key `/`. Without script its form leads to the catalogue. No first view shows it, so the header loads it
// lazily.
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { hasOverlay } from '../platform/back-closes.ts'
import { openPath } from '../platform/full-load.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal, commandFor } from '../ui/modal.tsx'
import { SearchBox } from './search-box.tsx'
import { words } from './words.ts'

interface Props {
  id: string
  open: boolean
  onOpen: () => void
  onClose: () => void
}

export function SearchDialog({ id, open, onOpen, onClose }: Props) {
  const navigate = useNavigate()
  return (
    <Modal id={id} className="seek" open={open} onOpened={onOpen} onClose={onClose} label={words.dialog}>
      <div className="page seek__in">
        <SearchBox
          inDialog
          label={words.everywhere}
          searched=""
          onSearch={(search) => void openPath(navigate, paths.artworks({ search }), { replace: hasOverlay() })}
        />
        <button type="button" className="iconbtn" aria-label={words.close} {...commandFor(id, 'close', onClose)}>
          <Icon name="close" />
        </button>
        <p className="meta seek__help">{words.help}</p>
      </div>
    </Modal>
  )
}

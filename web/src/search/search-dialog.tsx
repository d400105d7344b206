// The search that every page has: a dialog with the search box, opened from the header, from the menu of a phone, and
// by the key `/`. Without script its form leads to the catalogue.
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { hasOverlay } from '../platform/back-closes.ts'
import { openPath } from '../platform/full-load.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal, commandFor } from '../ui/modal.tsx'
import { SearchBox } from './search-box.tsx'
import { words } from './words.ts'

export const searchDialogId = 'search'

interface Props {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

export function SearchDialog({ open, onOpen, onClose }: Props) {
  const navigate = useNavigate()
  useSlash(onOpen)
  return (
    <Modal id={searchDialogId} className="seek" open={open} onOpened={onOpen} onClose={onClose} label={words.dialog}>
      <div className="page seek__in">
        <SearchBox
          inDialog
          label={words.everywhere}
          searched=""
          onSearch={(search) => void openPath(navigate, paths.artworks({ search }), { replace: hasOverlay() })}
        />
        <button
          type="button"
          className="iconbtn"
          aria-label={words.close}
          {...commandFor(searchDialogId, 'close', onClose)}
        >
          <Icon name="close" />
        </button>
        <p className="meta seek__help">{words.help}</p>
      </div>
    </Modal>
  )
}

/** Opens the search by the key `/`, unless the person is typing or a dialog is open. */
function useSlash(onOpen: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

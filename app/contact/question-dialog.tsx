import * as words from '#words/contact'
import type { ContactMessage } from '../../contract/contact'
import { Dialog } from '../ui/dialog'
import { QuestionText } from './question-text'

type QuestionDialogProps = { question: ContactMessage; onClose: () => void }

/** A question where there is no room for it next to the list. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  return (
    <Dialog open title={words.questionOf(question.name)} onOpenChange={onClose}>
      <QuestionText question={question} />
    </Dialog>
  )
}

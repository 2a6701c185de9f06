import type { ReactNode } from 'react'
import { classNames } from './class-names'

type ContainerProps = { children: ReactNode; className?: string | undefined }

export function Container({ children, className }: ContainerProps) {
  return (
    <div className={classNames('mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8', className)}>
      {children}
    </div>
  )
}

@rem package.json begins its scripts with "exec", which is no command of Windows there (decisions/0002).
@%*

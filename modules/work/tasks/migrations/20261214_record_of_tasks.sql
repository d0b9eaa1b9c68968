select record_table('tasks', 'task');

select record_table('actions', 'action');

select record_table('deviations', 'deviation');
